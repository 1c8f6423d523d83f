import { ATTACKS, type Target } from './siege-attacks.ts'

/**
 * One attack in a process that the benchmark can throw away: `siege-attacker.ts NAME
 * SECONDS TARGET`. Prints what it did.
 */
const [name = '', seconds = '5', target = '{}'] = process.argv.slice(2)
const attack = ATTACKS[name]
if (!attack) throw new Error(`No attack is named ${name}`)
const said = await attack(JSON.parse(target) as Target, performance.now() + Number(seconds) * 1000).catch(
  (error: Error) => `broke off: ${error.message}`,
)
process.stdout.write(said.replaceAll('\n', ' ').slice(0, 300))
process.exit(0)
