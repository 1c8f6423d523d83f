import { Button, Card, Text, Title } from '@mantine/core'
import { SKILLS } from '@podstead/contract/endpoint'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { to } from '../paths.ts'
import { Homestead } from '../ui/illustrations.tsx'
import { EVERYTHING } from './copy.ts'
import classes from './everything-included.module.css'
import { FeatureList } from './feature-list.tsx'

/** Where nobody takes money there is nothing to choose, and that is good news. */
export function EverythingIncluded() {
  return (
    <Card className={classes.root}>
      <div className={classes.picture} aria-hidden>
        <Homestead />
      </div>
      <div className={classes.words}>
        <Title order={2}>{EVERYTHING.title}</Title>
        <Text c="dimmed" maw={460}>
          {EVERYTHING.text}
        </Text>
        <FeatureList plan={{ skills: [...SKILLS], max_shows: null, transcript_minutes: null }} />
        <Button
          component={Link}
          to={to('dashboard')}
          variant="default"
          rightSection={<IconArrowRight size={18} aria-hidden />}
          className={classes.action}
        >
          {EVERYTHING.toPodcasts}
        </Button>
      </div>
    </Card>
  )
}
