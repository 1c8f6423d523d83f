import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useAccount } from '../../session/session-state.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { ACCOUNT } from '../account-copy.ts'
import classes from './two-factor.module.css'

const { twoFactor: words } = ACCOUNT

/** Shown this once; it goes when the person says that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { email } = useAccount()
  const [isKept, setKept] = useState(false)
  const text = codes.join('\n')
  return (
    <Stack>
      <Text>{words.codes}</Text>
      <ol className={classes.codes} aria-label={words.codesLabel}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="sm">
        <CopyButton value={text} label={words.copyCodes} />
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() =>
            saveFile(words.codesFile, 'text/plain', `${words.codesFileHead(email)}\n\n${text}\n`)
          }
        >
          {words.downloadCodes}
        </Button>
      </Group>
      <Group justify="space-between" mt="xs">
        <Checkbox
          label={words.keptCodes}
          checked={isKept}
          onChange={(event) => setKept(event.currentTarget.checked)}
        />
        <Button disabled={!isKept} onClick={onKept}>
          {words.done}
        </Button>
      </Group>
    </Stack>
  )
}
