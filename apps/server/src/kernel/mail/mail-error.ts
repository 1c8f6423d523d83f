/**
 * `invalid`: refused before anything was sent. `rejected`: the server said a final no (5xx). Neither
 * gets better by trying again. `unavailable`: anything that may pass (4xx, no connection, time-out,
 * sign-in), so the job must run again.
 */
export class MailError extends Error {
  readonly reason: 'invalid' | 'rejected' | 'unavailable'
  readonly statusCode: number | undefined
  /** What the server refused, and its enhanced code (RFC 3463), such as 5.1.1. */
  readonly step: 'sender' | 'receiver' | 'message' | undefined
  readonly enhancedCode: string | undefined

  constructor(
    reason: 'invalid' | 'rejected' | 'unavailable',
    message: string,
    answer: Pick<Partial<MailError>, 'statusCode' | 'step' | 'enhancedCode'> = {},
  ) {
    super(message)
    this.name = 'MailError'
    this.reason = reason
    this.statusCode = answer.statusCode
    this.step = answer.step
    this.enhancedCode = answer.enhancedCode
  }
}
