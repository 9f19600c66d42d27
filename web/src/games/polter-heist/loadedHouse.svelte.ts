// The house, once the server has sent what is printed on it.
import { fetchBox } from '../../state/api';
import { House, type Box } from './house';

export const loaded: { house: House | null } = $state({ house: null });

/** Load the house unless it is here. After a failure, the next board tries again. */
export async function loadHouse(): Promise<void> {
  loaded.house ??= new House(await fetchBox<Box>('polter-heist'));
}
