import { CATEGORIES } from '@podstead/contract/lookups-data'
import { classifyAgent } from '@podstead/downloads/agents/agents'
import { expect, it } from 'vitest'
import { AGENTS, CAST } from './cast.ts'

it('is three shows with forty episodes over two years', () => {
  expect(CAST).toHaveLength(3)
  expect(CAST.flatMap(({ episodes }) => episodes)).toHaveLength(40)
  expect(Math.max(...CAST.map(({ episodes, rhythm }) => episodes.length * rhythm))).toBeGreaterThan(640)
})

it('uses categories that exist', () => {
  const names = CATEGORIES.map(({ name }) => name)
  expect(CAST.filter(({ category }) => !names.includes(category))).toEqual([])
})

it('is heard by apps that count and one robot that does not', () => {
  expect(AGENTS.reduce((sum, [, share]) => sum + share, 0)).toBe(100)
  const robots = AGENTS.filter(([agent]) => classifyAgent(agent).kind === 'bot')
  expect(robots.map(([agent]) => agent)).toEqual([expect.stringContaining('Googlebot')])
})
