import { classifyAgent } from '@podstead/downloads/agents/agents'

/** What people call the device that a user agent belongs to: "Firefox on Linux". */
export function deviceInWords(userAgent: string): string {
  const { name, os } = classifyAgent(userAgent)
  if (name && os) return `${name} on ${os}`
  return name ?? (os ? `A browser on ${os}` : 'Unknown device')
}
