import { ActionIcon, Group, Menu, Text } from '@mantine/core'
import {
  deleteSponsorReport,
  listSponsorReports,
  type SponsorReport,
} from '@podstead/contract/sponsor-reports'
import { IconDots, IconExternalLink, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { refresh, useAction } from '../../api/query.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { dateText } from '../../ui/formats.ts'
import { notifySuccess } from '../../ui/notify.tsx'
import classes from './sponsors.module.css'
import { SPONSORS } from './sponsors-copy.ts'

interface Props {
  showId: number
  report: SponsorReport
}

/** A report whose link works: copied, opened, withdrawn. */
export function ReportRow({ showId, report }: Props) {
  const [isAsking, setAsking] = useState(false)
  const remove = useAction(deleteSponsorReport, {
    onSuccess: () => {
      refresh(listSponsorReports)
      notifySuccess({ message: SPONSORS.withdrawn })
    },
  })
  const name = report.sponsor || SPONSORS.unnamed
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={650}>{name}</Text>
        <Text size="sm" c="dimmed">
          {[
            SPONSORS.periods[report.period],
            SPONSORS.madeOn(dateText(report.created_at)),
            report.expires_at ? SPONSORS.until(dateText(report.expires_at)) : SPONSORS.forever,
          ].join(' · ')}
        </Text>
      </div>
      <Group gap={8} wrap="nowrap">
        <CopyButton value={report.url} label={SPONSORS.copy} size="compact-md" />
        <Menu withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon aria-label={SPONSORS.menuOf(name)} size={36}>
              <IconDots size={19} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              component="a"
              href={report.url}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconExternalLink size={17} aria-hidden />}
            >
              {SPONSORS.open}
            </Menu.Item>
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={17} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {SPONSORS.withdraw}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={SPONSORS.question(name)}
        text={SPONSORS.questionText}
        submit={SPONSORS.withdraw}
        busy={remove.isPending}
        failure={remove.error}
        onClose={() => {
          remove.reset()
          setAsking(false)
        }}
        onConfirm={() => remove.mutate({ params: { showId, reportKey: String(report.id) } })}
      />
    </li>
  )
}
