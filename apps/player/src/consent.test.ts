// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { PAGE_ARRIVED } from './page-arrival.ts'

const services = vi.hoisted(() => ({ countPage: vi.fn(), forgetVisitor: vi.fn(), loadServices: vi.fn() }))
vi.mock('./consent-services.ts', () => services)

const words = { label: 'Privacy', text: 'May we?', accept: 'Accept', decline: 'Decline', change: 'Choices' }
const press = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
const arrive = () =>
  document.dispatchEvent(new CustomEvent(PAGE_ARRIVED, { detail: { referrer: 'https://pod.example/one' } }))

beforeEach(async () => {
  vi.resetModules()
  localStorage.clear()
  services.countPage.mockClear()
  document.body.innerHTML = '<footer></footer>'
  const given = { place: '/s/one', analytics: 'G-AB12CD34EF', pixel: '', words }
  const script = { dataset: { consent: JSON.stringify(given) } }
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script as unknown as HTMLScriptElement)
  await import('./consent.ts')
})

it('a page that comes in while something is heard is counted after a yes', () => {
  press('Accept')
  arrive()
  expect(services.countPage).toHaveBeenCalledExactlyOnceWith('https://pod.example/one')
})

it('before an answer and after a no it is not', () => {
  arrive()
  press('Decline')
  arrive()
  expect(services.countPage).not.toHaveBeenCalled()
})
