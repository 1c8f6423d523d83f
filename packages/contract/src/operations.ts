import { address } from './address.ts'

/** For whoever runs the server. */
export const health = address('GET', '/healthz', { access: 'public', summary: 'The process answers', content: 'application/json' })
export const readiness = address('GET', '/readyz', {
  access: 'public',
  summary: 'Database and storage answer',
  content: 'application/json',
})
export const prometheus = address('GET', '/metrics', {
  access: 'local',
  summary: 'Prometheus metrics (this machine, or with METRICS_TOKEN)',
  content: 'text/plain',
})
export const outbox = address('GET', '/outbox', {
  access: 'local',
  summary: 'Mail that was kept instead of sent (this machine only)',
  content: 'text/html',
})
export const outboxMail = address('GET', '/outbox/:mailKey', { access: 'local', summary: 'One kept mail', content: 'text/html' })
export const jobsPage = address('GET', '/jobs', {
  access: 'local',
  summary: 'Jobs that gave up, with their reasons (this machine only)',
  content: 'text/html',
})
export const openapi = address('GET', '/openapi.json', { access: 'public', summary: 'This document', content: 'application/json' })
export const docs = address('GET', '/docs', { access: 'public', summary: 'The API, browsable', content: 'text/html' })
export const docsAsset = address('GET', '/docs/assets/:fileKey', { access: 'public', summary: 'Files of the API page' })
