import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const SERVER = process.env.HAUNTOLOGY_SERVER ?? 'http://127.0.0.1:8420';

export default defineConfig({
  plugins: [svelte()],
  build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 1500 },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: SERVER, ws: true }, '/health': SERVER } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', setupFiles: ['src/setup.ts'], include: ['src/**/*.test.ts'] },
});
