import { HttpUrl } from '@podstead/contract/fields'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fromZod } from './failure.ts'

const Form = z.object({
  keywords: z.string().max(5),
  name: z.string().min(1),
  password: z.string().min(8),
  hosts: z.array(z.string()).max(1),
  split: z.number().min(1).max(9),
  link: z.string().max(5, 'is too long for a link'),
})

test.each([
  ['keywords', { keywords: 'too long' }, 'is too long (maximum is 5 characters)'],
  ['name', { name: '' }, "can't be blank"],
  ['password', { password: 'short' }, 'is too short (minimum is 8 characters)'],
  ['hosts', { hosts: ['a', 'b'] }, 'are too many (maximum is 1)'],
  ['split', { split: 10 }, 'must be at most 9'],
  ['split', { split: 0 }, 'must be at least 1'],
  ['link', { link: 'too long' }, 'is too long for a link'],
])('%s: %o is refused in words for people', (field, value, message) => {
  const { error } = Form.safeParse({
    keywords: '',
    name: 'a',
    password: 'long enough',
    hosts: [],
    split: 1,
    link: '',
    ...value,
  })
  expect(error && fromZod(error).fields).toEqual({ [field]: [message] })
})

test.each([
  ['https://züge.example/a b?q=ä', 'https://xn--zge-hoa.example/a%20b?q=%C3%A4'],
  ['https://trains.example/%C3%A4?a=1&b=2', 'https://trains.example/%C3%A4?a=1&b=2'],
  [' https://trains.example ', 'https://trains.example'],
])('the web address %s is kept as feeds and programs need it: %s', (given, kept) => {
  expect(HttpUrl.parse(given)).toBe(kept)
})
