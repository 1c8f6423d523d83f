import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigProblems, readConfig } from './config.ts'

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems
    throw error
  }
}

describe('the configuration', () => {
  test('needs nothing: everything has a value that works on a laptop', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      role: 'all',
      host: '127.0.0.1',
      port: 4000,
      dataDir: './data',
      storage: { kind: 'disk' },
    })
    expect(config.origins).toEqual({
      app: 'http://localhost:4000',
      pages: 'http://localhost:4000',
      media: 'http://localhost:4000',
    })
  })

  test('tells all problems at once', () => {
    const problems = problemsOf({
      PORT: 'many',
      ROLE: 'boss',
      DATABASE_URL: 'mysql://x',
      APP_ORIGIN: 'https://a.example/path',
      SMTP_URL: 'mail.example',
    })
    expect(problems).toHaveLength(5)
    for (const name of ['PORT', 'ROLE', 'DATABASE_URL', 'APP_ORIGIN', 'SMTP_URL'])
      expect(problems.join('\n')).toContain(name)
  })

  test('an empty variable counts as not given', () => {
    expect(readConfig({ DATABASE_URL: '', PORT: '' }).port).toBe(4000)
  })

  test('S3 needs bucket and keys', () => {
    expect(problemsOf({ STORAGE: 's3' })).toEqual(
      ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].map(
        (name) => `${name} is needed when STORAGE is s3`,
      ),
    )
  })

  test('an engine for transcripts that is asked for needs its parts, and models are found from anywhere', () => {
    expect(problemsOf({ SPEECH: 'openai-compatible' })).toEqual([
      'SPEECH_URL is needed with SPEECH=openai-compatible',
    ])
    expect(problemsOf({ SPEECH: 'whisper.cpp' })[0]).toContain('WHISPER_CPP_PATH is needed')
    expect(problemsOf({ SPEECH: 'whisper.cpp,openai-compatible' })).toHaveLength(2)
    expect(problemsOf({ SPEECH: 'embedded,auto' })[0]).toContain('must be auto, none, or some of')
    expect(problemsOf({ SPEECH_PRICE: '0,006 $' })[0]).toContain('0.006 USD')
    const { speech } = readConfig({ SPEECH_URL: 'https://api.example.com/v1/', SPEECH_PRICE: '0.006 USD' })
    expect(speech).toMatchObject({
      service: { url: 'https://api.example.com/v1', pricePerMinute: { amount: 0.006, currency: 'USD' } },
      modelsDir: join(process.cwd(), 'data/models'),
    })
  })

  test('Podping needs its token, hubs are addresses, and nobody is told unless the operator says so', () => {
    expect(readConfig({}).pings).toEqual({ websubHubs: [], podping: null, podcastIndexUrl: null })
    expect(problemsOf({ PODPING_URL: 'https://podping.cloud/' })).toEqual([
      'PODPING_TOKEN is needed with PODPING_URL',
    ])
    expect(problemsOf({ WEBSUB_HUBS: 'hub.example' })).toEqual([
      'WEBSUB_HUBS must be addresses of hubs, separated by commas',
    ])
    expect(problemsOf({ PODCASTINDEX_URL: 'ftp://x' })).toHaveLength(1)
    const hubs = { WEBSUB_HUBS: 'https://a.example/, https://b.example/ https://a.example/' }
    const podping = { PODPING_URL: 'https://podping.cloud/', PODPING_TOKEN: 'x' }
    expect(readConfig({ ...hubs, ...podping }).pings).toMatchObject({
      websubHubs: ['https://a.example/', 'https://b.example/'],
      podping: { url: 'https://podping.cloud/', token: 'x' },
    })
  })

  test('outside a laptop, pages and media must have origins of their own, unless the operator accepts one for all', () => {
    const APP_ORIGIN = 'https://app.example.com'
    expect(problemsOf({ APP_ORIGIN })).toHaveLength(1)
    expect(problemsOf({ APP_ORIGIN, PAGES_ORIGIN: 'https://pages.example.com' })).toHaveLength(1)
    expect(
      problemsOf({
        APP_ORIGIN,
        PAGES_ORIGIN: 'https://pages.example.com',
        MEDIA_ORIGIN: 'https://media.example.com',
      }),
    ).toEqual([])
    expect(problemsOf({ APP_ORIGIN, ALLOW_SHARED_ORIGIN: '1' })).toEqual([])
    expect(problemsOf({ APP_ORIGIN: 'http://localhost:9000' })).toEqual([])
  })
})
