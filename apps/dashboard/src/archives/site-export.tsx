import { Button, Stack, Text, TextInput } from '@mantine/core'
import { getSiteArchive } from '@podstead/contract/archives'
import type { Show } from '@podstead/contract/shows/shows'
import { IconWorldDownload } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { call } from '../api/call.ts'
import { asFailure } from '../api/failure.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { downloadFrom } from '../ui/save-file.ts'
import { ARCHIVE } from './copy.ts'
import classes from './export-page.module.css'

/** The website of a podcast as files that any server of files can serve. */
export function SiteExport({ show }: { show: Show }) {
  const [base, setBase] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setError('')
    setBusy(true)
    try {
      const query = base.trim() ? { base_url: base.trim() } : {}
      downloadFrom(await call(getSiteArchive, { params: { id: show.id }, query }))
      notifySuccess({ message: ARCHIVE.siteStarted })
    } catch (thrown) {
      const failure = asFailure(thrown)
      const { base_url } = failure.formErrors
      if (base_url) setError(String(base_url))
      else notifyError({ title: ARCHIVE.siteFailed, message: failure.message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={classes.card} aria-labelledby="site-export">
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap="md">
          <h2 id="site-export" className={classes.heading}>
            {ARCHIVE.siteTitle}
          </h2>
          <Text>{ARCHIVE.siteText}</Text>
          {show.is_private_show ? (
            <Text c="dimmed">{ARCHIVE.sitePrivate}</Text>
          ) : (
            <>
              <TextInput
                label={ARCHIVE.siteBase}
                description={ARCHIVE.siteBaseHint}
                placeholder="https://podcast.example.com/"
                inputMode="url"
                autoComplete="off"
                value={base}
                error={error || undefined}
                onChange={(event) => {
                  setBase(event.currentTarget.value)
                  setError('')
                }}
              />
              <div className={classes.action}>
                <Button
                  type="submit"
                  loading={isBusy}
                  variant="default"
                  leftSection={<IconWorldDownload size={20} aria-hidden />}
                >
                  {ARCHIVE.siteExport}
                </Button>
              </div>
            </>
          )}
        </Stack>
      </form>
    </section>
  )
}
