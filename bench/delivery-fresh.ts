import { signIn } from './client.ts'
import { type Stage, startOurs } from './delivery-stage.ts'
import { figure, median, say } from './figures.ts'
import { EMAIL, PASSWORD } from './install.ts'

const ROUNDS = 100

/**
 * From the answer to "publish" until an app that asks has the episode: drafts of the podcast of 300
 * are published one after another.
 */
export async function measureFreshFeed(stage: Stage): Promise<void> {
  const server = await startOurs(stage)
  try {
    const client = await signIn(server.origin, EMAIL, PASSWORD)
    const list = await client.call('GET', `/v2/shows/${stage.warm.id}/audioposts?page=1&per_page=1`)
    const id = list.body.audioposts[0].id
    const url = `${server.origin}/feeds/${stage.warm.slug}.xml`
    const times: number[] = []
    for (let i = 0; i < ROUNDS; i++) {
      const name = `Fresh ${i} of ${ROUNDS}`
      const { status } = await client.call('PUT', `/v2/shows/${stage.warm.id}/audioposts/${id}`, { name })
      if (status !== 200) throw new Error(`The episode was not published: ${status}`)
      const began = performance.now()
      const feed = await (await fetch(url, { headers: { 'accept-encoding': 'gzip' } })).text()
      times.push(performance.now() - began)
      if (!feed.includes(name)) throw new Error('The feed that came next did not have it')
    }
    figure('feed-fresh', {
      ours: times.toSorted((a, b) => a - b)[Math.ceil(ROUNDS * 0.99) - 1] as number,
      unit: 'ms (p99)',
      goal: 100,
    })
    say(`Median ${median(times).toFixed(1)} ms. Every first feed after a change had it.`)
  } finally {
    await server.stop()
  }
}
