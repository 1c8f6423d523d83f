import { Text, UnstyledButton } from '@mantine/core'
import { IconFileImport, IconLink, IconUserPlus } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Letter } from '../../ui/illustrations.tsx'
import { EMPTY } from '../copy.ts'
import classes from './empty-subscribers.module.css'

interface Props {
  onOne: () => void
  onMany: () => void
  onInvite: () => void
}

/** Nobody yet: the three ways in. */
export function EmptySubscribers({ onOne, onMany, onInvite }: Props) {
  return (
    <EmptyState
      illustration={<Letter />}
      title={EMPTY.title}
      action={
        <div className={classes.ways}>
          <Way Icon={IconUserPlus} title={EMPTY.one} text={EMPTY.oneText} onClick={onOne} />
          <Way Icon={IconFileImport} title={EMPTY.many} text={EMPTY.manyText} onClick={onMany} />
          <Way Icon={IconLink} title={EMPTY.invite} text={EMPTY.inviteText} onClick={onInvite} />
        </div>
      }
    >
      {EMPTY.text}
    </EmptyState>
  )
}

interface WayProps {
  Icon: ComponentType<{ size: number; className?: string | undefined }>
  title: string
  text: string
  onClick: () => void
}

function Way({ Icon, title, text, onClick }: WayProps) {
  return (
    <UnstyledButton className={classes.way} onClick={onClick}>
      <Icon size={22} aria-hidden className={classes.icon} />
      <span>
        <Text span fw={650} display="block">
          {title}
        </Text>
        <Text span size="sm" c="dimmed" display="block">
          {text}
        </Text>
      </span>
    </UnstyledButton>
  )
}
