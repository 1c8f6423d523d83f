import { z } from 'zod'

/** Kinds of values that environment variables have. */

export const origin = z
  .string()
  .refine(
    (v) => URL.canParse(v) && new URL(v).origin === v,
    'must be an origin such as https://podcasts.example.com, without a path',
  )

export const list = z
  .string()
  .default('')
  .transform((v) => v.split(/[\s,]+/).filter(Boolean))

export const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be a web address such as https://help.example.com' })
  .optional()

export const flag = z.enum(['0', '1', 'true', 'false']).transform((v) => v === '1' || v === 'true')
