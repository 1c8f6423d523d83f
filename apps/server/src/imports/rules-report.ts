/** A line for each episode that did not come, with the reason. */
export function listed(failures: readonly { title: string; message: string }[], untitled: string): string {
  return failures.map(({ title, message }) => `${title || untitled}: ${message}`).join('\n')
}
