import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeFailure, encodeFailure, type FailureShape, fullMessages } from './failure.ts'

const dialects = ['full_messages', 'list', 'fields', 'message', 'messages'] as const

describe('a failure', () => {
  test('messages read after the name of their field, unless they are sentences of their own', () => {
    expect(
      fullMessages({
        status: 422,
        message: 'x',
        fields: { podcast_title: ["can't be blank"], audio: ['Audio file must be included.'] },
      }),
    ).toEqual(["Podcast title can't be blank", 'Audio file must be included.'])
    expect(fullMessages({ status: 404, message: 'Not found.' })).toEqual(['Not found.'])
  })

  test.each(dialects)('comes back from the wire in the dialect %s with its words', (dialect) => {
    const word = fc.stringMatching(/^[a-z]{1,12}$/)
    const failures = fc.record({
      status: fc.constantFrom(401, 404, 409, 422),
      message: fc.stringMatching(/^[A-Z][a-z ]{3,30}\.$/),
      fields: fc.option(
        fc.dictionary(word, fc.array(word, { minLength: 1, maxLength: 3 }), { minKeys: 1, maxKeys: 4 }),
        {
          nil: undefined,
        },
      ),
    })
    fc.assert(
      fc.property(failures, (failure) => {
        const given: FailureShape = failure.fields
          ? failure
          : { status: failure.status, message: failure.message }
        const back = decodeFailure(given.status, JSON.parse(JSON.stringify(encodeFailure(given, dialect))))
        expect(back.status).toBe(given.status)
        for (const line of fullMessages(given))
          expect([back.message, ...fullMessages(back)].join('\n')).toContain(line)
        if (given.fields && dialect !== 'list') expect(back.fields).toEqual(given.fields)
      }),
    )
  })

  test.each(dialects)('keeps its code and the challenge of the next step in the dialect %s', (dialect) => {
    const given: FailureShape = {
      status: 401,
      message: 'A code, please.',
      code: 'second_factor_needed',
      challenge: 'abc',
    }
    expect(decodeFailure(401, encodeFailure(given, dialect))).toMatchObject(given)
  })

  test.each([null, 'text', [], 7, { message: 7 }, { errors: null }])(
    'a body that is none of ours (%j) still has words for people',
    (body) => {
      expect(decodeFailure(502, body).message).toBe('Something went wrong. Please try again.')
    },
  )
})
