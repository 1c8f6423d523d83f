import { Anchor, Card, Text, Title } from '@mantine/core'
import type { Overview } from '@podstead/contract/shows/shows'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { to } from '../../paths.ts'
import { countText, percentText } from '../../ui/formats.ts'
import { OVERVIEW } from '../copy.ts'
import classes from './count-cards.module.css'

/** How a podcast goes, in three numbers: the last week, the last month, and the latest episode. */
export function GlanceCards({ overview }: { overview: Overview }) {
  const { show, trends, latest_compared: latest } = overview
  if (trends.length === 0) return null
  return (
    <section aria-label={OVERVIEW.atAGlance} className={classes.glance}>
      {trends.map(({ days, count, before }) => (
        <GlanceCard key={days} title={OVERVIEW.lastDays(days)} count={count}>
          <Change
            now={count}
            then={before}
            words={{
              more: (percent) => OVERVIEW.more(percent, days),
              fewer: (percent) => OVERVIEW.fewer(percent, days),
              same: OVERVIEW.same(days),
              none: OVERVIEW.nothingBefore,
            }}
          />
        </GlanceCard>
      ))}
      {latest && (
        <GlanceCard
          title={OVERVIEW.latestEpisode}
          count={latest.downloads}
          unit={OVERVIEW.inFirst(latest.days)}
        >
          <Anchor
            component={Link}
            to={to('episodeMetrics', { showId: show.id, episodeId: latest.id })}
            size="sm"
            fw={600}
            lineClamp={1}
          >
            {latest.name}
          </Anchor>
          <Change
            now={latest.downloads}
            then={latest.typical}
            words={{
              more: OVERVIEW.aboveTypical,
              fewer: OVERVIEW.belowTypical,
              same: OVERVIEW.asTypical,
              none: OVERVIEW.notYetTypical,
            }}
          />
        </GlanceCard>
      )}
    </section>
  )
}

interface CardProps {
  title: string
  count: number
  unit?: string
  children: ReactNode
}

function GlanceCard({ title, count, unit, children }: CardProps) {
  return (
    <Card component="section" aria-label={title}>
      <Title order={2} size="sm" c="dimmed" fw={600}>
        {title}
      </Title>
      <Text className="ps-number" fz={38} fw={640} lh={1} mt={8} mb={8}>
        {countText(count)}
        {unit && (
          <Text span size="sm" c="dimmed" ml={8} fw={500} ff="text" style={{ letterSpacing: 0 }}>
            {unit}
          </Text>
        )}
      </Text>
      {children}
    </Card>
  )
}

interface ChangeProps {
  now: number
  then: number | null
  words: {
    more: (percent: string) => string
    fewer: (percent: string) => string
    same: string
    none: string
  }
}

/** An arrow and words, in ink: fewer downloads are no error. */
function Change({ now, then, words }: ChangeProps) {
  const share = then ? Math.round(((now - then) / then) * 100) : null
  const Arrow = share !== null && share < 0 ? IconArrowDownRight : IconArrowUpRight
  return (
    <Text size="sm" className={classes.change}>
      {share ? <Arrow size={16} stroke={2.2} aria-hidden /> : null}
      {share === null
        ? words.none
        : share === 0
          ? words.same
          : (share > 0 ? words.more : words.fewer)(percentText(Math.abs(share)))}
    </Text>
  )
}
