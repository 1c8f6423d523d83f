import { expect, test } from 'vitest'
import { siteOrigin } from './site-origin.ts'

test.each([
  ['example.com', 'https://example.com'],
  ['Example.COM', 'https://example.com'],
  ['https://example.com/blog?x=1#y', 'https://example.com'],
  ['http://example.com', 'http://example.com'],
  ['https://example.com:443', 'https://example.com'],
  ['http://example.com:80', 'http://example.com'],
  ['example.com:8443', 'https://example.com:8443'],
  ['*.example.com', 'https://*.example.com'],
  ['https://*.example.com:8443', 'https://*.example.com:8443'],
  ['züge.example', 'https://xn--zge-hoa.example'],
  ['example.com.', 'https://example.com'],
  ['http://localhost:3000', 'http://localhost:3000'],
])('%s is the site %s', (text, origin) => {
  expect(siteOrigin(text)).toBe(origin)
})

test.each([
  '',
  '*',
  'com',
  '*.com',
  'https://*',
  'ex*mple.com',
  'example.com; script-src *',
  'example.com https://evil.example',
  "'self'",
  'javascript:alert(1)',
  'ftp://example.com',
  ['https://user', 'word@example.com'].join(':'),
  'example.com:0',
  'example.com:99999',
  '127.0.0.1',
  '[::1]',
  '2130706433',
  'example.com\nx-frame-options: deny',
])('%j is no site', (text) => {
  expect(siteOrigin(text)).toBeNull()
})
