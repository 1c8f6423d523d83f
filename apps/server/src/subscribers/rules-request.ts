/** What a link of the owner's mail about a request is good for, and how long. */
export const REVIEW_PURPOSE = 'subscriber-review'
export const REVIEW_DAYS = 30

/** Whether the invite link takes this address: every one where no domains are named. */
export function hasAllowedDomain(email: string, domains: readonly string[]): boolean {
  const domain = email.toLowerCase().split('@').at(-1) ?? ''
  return !domains.length || domains.includes(domain)
}
