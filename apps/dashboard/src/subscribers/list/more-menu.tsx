import { ActionIcon, Menu } from '@mantine/core'
import {
  exportSubscribersCsv,
  exportSubscribersJson,
} from '@podstead/contract/subscribers/subscribers-manage'
import { IconBraces, IconDots, IconFileSpreadsheet, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { callFile } from '../../api/call.ts'
import { asFailure } from '../../api/failure.ts'
import { to } from '../../paths.ts'
import { notifyError } from '../../ui/notify.tsx'
import { saveBlob } from '../../ui/save-file.ts'
import { ADD } from '../copy.ts'
import { toFilter, useListView } from './list-view.ts'

const FILES = { csv: exportSubscribersCsv, json: exportSubscribersJson } as const

/** What is rarely done with all of them; a file holds what the list shows. */
export function MoreMenu({ showId }: { showId: number }) {
  const [view] = useListView()
  const [isBusy, setBusy] = useState(false)
  const save = async (format: keyof typeof FILES) => {
    setBusy(true)
    try {
      saveBlob(`subscribers.${format}`, await callFile(FILES[format], { showId }, toFilter(view)))
    } catch (error) {
      notifyError({ title: ADD.exportFailed, message: asFailure(error).message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu width={250} position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={ADD.more} title={ADD.more} loading={isBusy}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={to('invitationEmail', { id: showId })}
          leftSection={<IconMail size={17} aria-hidden />}
        >
          {ADD.sendAll}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconFileSpreadsheet size={17} aria-hidden />}
          onClick={() => void save('csv')}
        >
          {ADD.exportCsv}
        </Menu.Item>
        <Menu.Item leftSection={<IconBraces size={17} aria-hidden />} onClick={() => void save('json')}>
          {ADD.exportJson}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
