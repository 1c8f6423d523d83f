import { z } from 'zod'

/** Where services that accounts connect are reached. */
export interface ConnectionConfig {
  mailerliteUrl: string
}

export const connectionVariables = {
  MAILERLITE_URL: z
    .url({ protocol: /^https?$/, error: 'must be a web address such as https://connect.mailerlite.com' })
    .default('https://connect.mailerlite.com'),
}

export function connectionConfig(e: z.output<z.ZodObject<typeof connectionVariables>>): ConnectionConfig {
  return { mailerliteUrl: new URL(e.MAILERLITE_URL).origin }
}
