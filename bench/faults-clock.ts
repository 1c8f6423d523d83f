import { readFileSync } from 'node:fs'

/**
 * Loaded before the server: its clock jumps by the milliseconds in CLOCK_FILE
 * whenever the process gets SIGUSR2.
 */
const RealDate = Date
const file = process.env.CLOCK_FILE as string
let offset = 0
const now = () => RealDate.now() + offset
function read(): void {
  offset = Number(readFileSync(file, 'utf8'))
}
read()
process.on('SIGUSR2', read)

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, asked) => Reflect.construct(target, args.length ? args : [now()], asked),
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
