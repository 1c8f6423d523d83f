import { Button, CloseButton, Group, Loader, Text } from '@mantine/core'
import { IconCheck, IconPlugConnectedX, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { checkReachability, forgetLostSave, useReachability } from '../api/reachability.ts'
import { OUTAGE, UI } from './copy.ts'
import classes from './reachability-banner.module.css'
import { reportHeight } from './report-height.ts'

const reportBannerHeight = reportHeight('--ps-banner-height')

/** At the bottom of every page: the server cannot be reached, it is back, or a newer version waits. */
export function ReachabilityBanner() {
  return (
    <div role="status" className={classes.place} ref={reportBannerHeight}>
      <Content />
    </div>
  )
}

function Content() {
  const { isReachable, isTrying, hasLostSave, isUpdated } = useReachability()
  if (!isReachable)
    return (
      <Banner
        tone="warning"
        icon={isTrying ? <Loader size={18} /> : <IconPlugConnectedX size={20} />}
        action={
          <Button size="compact-md" variant="default" onClick={() => void checkReachability()}>
            {OUTAGE.tryNow}
          </Button>
        }
      >
        {hasLostSave ? OUTAGE.notSaved : OUTAGE.text}
      </Banner>
    )
  if (isUpdated)
    return (
      <Banner
        tone="good"
        icon={<IconRefresh size={20} />}
        action={
          <Button size="compact-md" variant="default" onClick={() => location.reload()}>
            {OUTAGE.load}
          </Button>
        }
      >
        {OUTAGE.updated}
      </Banner>
    )
  if (hasLostSave)
    return (
      <Banner
        tone="good"
        icon={<IconCheck size={20} />}
        action={<CloseButton aria-label={UI.closeMessage} onClick={forgetLostSave} />}
      >
        {OUTAGE.back}
      </Banner>
    )
  return null
}

interface Props {
  tone: 'warning' | 'good'
  icon: ReactNode
  action: ReactNode
  children: ReactNode
}

function Banner({ tone, icon, action, children }: Props) {
  return (
    <Group className={classes.banner} data-tone={tone} wrap="nowrap" gap="sm" justify="center">
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <Text size="sm" component="div">
        {children}
      </Text>
      <span className={classes.action}>{action}</span>
    </Group>
  )
}
