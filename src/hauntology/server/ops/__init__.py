"""What operators care about.

config        all settings: flags, environment variables, `hauntology.toml`
json_log      structured logs
metrics       counters for Prometheus
rate_limits   limits per address and per connection
security      security headers, allowed hosts and origins
gc_tuning     garbage collection without long pauses
"""
