import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '../database/database-outage.ts'
import { externalFailure } from './failure-external.ts'

const FULL = /^The storage is full\. Nothing was saved\.$/
const READ_ONLY = /^The storage cannot be written at the moment\. Nothing was saved\.$/
const BUSY = /^The server is too busy/
const UNREACHABLE = /^A service that this needs cannot be reached/

test.each([
  ['ENOSPC', 507, FULL],
  ['EDQUOT', 507, FULL],
  ['53100', 507, FULL],
  ['EROFS', 503, READ_ONLY],
  ['EIO', 503, READ_ONLY],
  ['EACCES', 503, READ_ONLY],
  ['25006', 503, READ_ONLY],
  ['EMFILE', 503, BUSY],
  ['53200', 503, BUSY],
  ['53300', 503, BUSY],
  ['ECONNREFUSED', 503, UNREACHABLE],
  ['ETIMEDOUT', 503, UNREACHABLE],
])('%s is told as %i, with words for people, and when to try again', (code, status, message) => {
  const failure = externalFailure(Object.assign(new Error('words of the system'), { code }))
  expect([failure?.status, failure?.message]).toEqual([status, expect.stringMatching(message)])
  expect(failure?.retryAfterSeconds !== undefined).toBe(status === 503)
})

test('what was not saved and what may have been are told apart', () => {
  expect(externalFailure(new DatabaseUnavailable('nothing'))?.message).toMatch(/Nothing was saved/)
  expect(externalFailure(new DatabaseUnavailable('unknown'))?.message).toMatch(
    /It is not known whether it was saved/,
  )
})

test.each([
  new Error('x'),
  Object.assign(new Error('duplicate key'), { code: '23505' }),
  null,
  undefined,
  'text',
  { code: 42 },
])('a defect stays a defect: %s', (error) => {
  expect(externalFailure(error)).toBeUndefined()
})
