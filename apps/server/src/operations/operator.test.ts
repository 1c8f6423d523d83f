import { getInstallation } from '@podstead/contract/operations'
import { getSelfCheck } from '@podstead/contract/self-check'
import { expect, test } from 'vitest'
import type { Config } from '../kernel/config.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

/** Decision 0022: who runs this installation. */

async function within(config: Partial<Config>, run: (world: World) => Promise<void>): Promise<void> {
  const world = await createWorld({ config })
  try {
    await run(world)
  } finally {
    await world.close()
  }
}

/** What the API says about being the operator, and how the page on the server answers them. */
async function standing(person: Person): Promise<[boolean, number]> {
  const { body } = await person.call(getInstallation)
  return [body.is_operator, (await person.call(getSelfCheck)).status]
}

const RUNS_IT = [true, 200]
const DOES_NOT = [false, 404]

test('the oldest confirmed account runs an installation that names nobody', () =>
  within({}, async (world) => {
    await world.person({ confirmed_at: null, email: 'never@example.com' })
    const hour = (count: number) => new Date(world.clock.now().getTime() + count * 3_600_000)
    const late = await world.person({ confirmed_at: hour(2) })
    const [first, second] = [
      await world.person({ confirmed_at: hour(0) }),
      await world.person({ confirmed_at: hour(1) }),
    ]
    expect([await standing(first), await standing(second), await standing(late)]).toEqual([
      RUNS_IT,
      DOES_NOT,
      DOES_NOT,
    ])
    expect((await world.anonymous.call(getInstallation)).body.is_operator).toBe(false)
    await world.kernel.db
      .updateTable('users')
      .set({ disabled_at: hour(3) })
      .where('id', '=', first.user.id)
      .execute()
    expect(await standing(second)).toEqual(RUNS_IT)
  }))

test('OPERATOR_EMAILS names those who run it, and then nobody else does', () =>
  within({ operatorEmails: ['mira@example.com', 'rui@example.com'] }, async (world) => {
    const oldest = await world.person()
    const [mira, rui] = [
      await world.person({ email: 'mira@example.com' }),
      await world.person({ email: 'rui@example.com' }),
    ]
    expect([await standing(oldest), await standing(mira), await standing(rui)]).toEqual([
      DOES_NOT,
      RUNS_IT,
      RUNS_IT,
    ])
  }))
