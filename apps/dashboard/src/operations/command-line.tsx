import { Code } from '@mantine/core'
import { CopyButton } from '../ui/copy-button.tsx'
import { SERVER } from './copy.ts'
import classes from './server.module.css'

/** What to type, on the machine of the server. */
export function CommandLine({ text }: { text: string }) {
  return (
    <div className={classes.command}>
      <Code>{text}</Code>
      <CopyButton value={text} label={SERVER.copy} size="xs" />
    </div>
  )
}
