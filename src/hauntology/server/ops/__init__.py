"""What operators care about: configuration, logs, metrics, rate limits, security headers, garbage collection."""
