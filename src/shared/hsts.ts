/**
 * Strict-Transport-Security: two years. Without `includeSubDomains`, because a documentation site should not decide for its
 * subdomains.
 */
export const HSTS = 'max-age=63072000'
