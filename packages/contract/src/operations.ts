import { z } from 'zod'
import { address } from './address.ts'
import { get } from './endpoint.ts'

/** Topics that the dashboard explains in written steps where there is no video. */
export const INTRO_TOPICS = ['new-podcast', 'ai-announcement', 'cloud-drive', 'artwork'] as const
export const INTRO_ICONS = ['podcast', 'announcement', 'drive', 'artwork', 'video'] as const

export const IntroVideo = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** None: the written steps of the topic are shown. */
  video_url: z.string().nullable(),
  /**
   * Our own origin serves it as MP4, so that it can play in the page; anything
   * else opens in a tab of its own.
   */
  is_embeddable: z.boolean(),
  icon: z.enum(INTRO_ICONS),
  /** It is about a cloud drive. */
  drive: z.boolean(),
})
export type IntroVideo = z.infer<typeof IntroVideo>

/** What the operator of this installation has set; null where nothing was set, and then nothing is shown. */
export const Installation = z.object({
  payments: z.enum(['none', 'stripe']),
  /** The provider of payments has its keys: tips can be given. */
  takes_payments: z.boolean(),
  /** The affiliate programme runs, or the caller has taken part in it. */
  has_affiliates: z.boolean(),
  /** Who may make an account; `open` as long as there is none at all. */
  sign_up: z.enum(['open', 'invite', 'closed']),
  /** There is more than one plan to choose from. */
  has_plans: z.boolean(),
  help_url: z.string().nullable(),
  support_url: z.string().nullable(),
  support_email: z.string().nullable(),
  /** Only for accounts that are still to move here. */
  migration_url: z.string().nullable(),
  /** The caller runs this installation (decision 0022). */
  is_operator: z.boolean(),
  languages: z.array(z.string()),
  intro_videos: z.array(IntroVideo),
})
export type Installation = z.infer<typeof Installation>

export const getInstallation = get('/v1/installation', {
  access: 'public',
  summary: 'What the operator has set: help, support, plans, introductory videos',
  reply: Installation,
  failure: 'message',
})

/** For whoever runs the server. */
export const health = address('GET', '/healthz', {
  access: 'public',
  origin: 'every',
  summary: 'The process is up',
  content: 'application/json',
})
export const readiness = address('GET', '/readyz', {
  access: 'public',
  origin: 'every',
  summary: 'Database and storage are reachable',
  content: 'application/json',
})
export const prometheus = address('GET', '/metrics', {
  access: 'local',
  origin: 'every',
  summary: 'Prometheus metrics (this machine, or with METRICS_TOKEN)',
  content: 'text/plain',
})
export const outbox = address('GET', '/outbox', {
  access: 'local',
  summary: 'Mail that was stored instead of sent (this machine only)',
  content: 'text/html',
})
export const outboxMail = address('GET', '/outbox/:mailKey', {
  access: 'local',
  summary: 'One stored mail',
  content: 'text/html',
})
export const jobsPage = address('GET', '/jobs', {
  access: 'local',
  summary: 'Failed jobs and their reasons (this machine only)',
  content: 'text/html',
})
export const openapi = address('GET', '/openapi.json', {
  access: 'public',
  summary: 'This document',
  content: 'application/json',
})
export const docs = address('GET', '/docs', {
  access: 'public',
  summary: 'The API, browsable',
  content: 'text/html',
})
export const docsAsset = address('GET', '/docs/assets/:fileKey', {
  access: 'public',
  summary: 'Files of the API page',
})
