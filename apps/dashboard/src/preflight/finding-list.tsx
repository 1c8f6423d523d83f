import { Badge, Button, Group, Text, Title } from '@mantine/core'
import { type Finding, type Preflight, SEVERITIES } from '@podstead/contract/preflight/preflight'
import { IconAlertTriangle, IconArrowRight, IconBulb, IconEye } from '@tabler/icons-react'
import { Link } from 'react-router'
import { countText } from '../ui/formats.ts'
import { FINDING, PREFLIGHT, SEVERITY } from './copy.ts'
import { findingText, severityText } from './finding-text.ts'
import { linkToFinding } from './places.ts'
import classes from './preflight.module.css'

const ICONS = { problem: IconAlertTriangle, warning: IconEye, advice: IconBulb }

interface Props {
  report: Preflight
  showId: number
  about: 'show' | 'episode'
}

/**
 * What was found, the gravest first: what it is, why it matters, who cares, and the
 * way to the field that mends it.
 */
export function FindingList({ report, showId, about }: Props) {
  const { findings, counts } = report
  if (findings.length === 0)
    return (
      <Text c="dimmed" role="status">
        {PREFLIGHT.none}
      </Text>
    )
  const hidden = counts.problem + counts.warning + counts.advice - findings.length
  return (
    <>
      {SEVERITIES.map((severity) => {
        const found = findings.filter((finding) => finding.severity === severity)
        return (
          found.length > 0 && (
            <section key={severity} aria-label={SEVERITY[severity].title} className={classes.group}>
              <Group gap="sm" mb="sm">
                <Title order={2} size="h3">
                  {SEVERITY[severity].title}
                </Title>
                <Text size="sm" c="dimmed">
                  {severityText(severity, counts[severity])}
                </Text>
              </Group>
              <ul className={classes.findings}>
                {found.map((finding, index) => (
                  <FindingRow
                    // biome-ignore lint/suspicious/noArrayIndexKey: the same code can be there twice, and the list is drawn as a whole
                    key={`${finding.code} ${index}`}
                    finding={finding}
                    showId={showId}
                    about={about}
                    feedVariantId={report.feed_variant?.id ?? null}
                  />
                ))}
              </ul>
            </section>
          )
        )
      })}
      {hidden > 0 && (
        <Text size="sm" c="dimmed">
          {PREFLIGHT.more(countText(hidden))}
        </Text>
      )}
    </>
  )
}

function FindingRow({
  finding,
  showId,
  about,
  feedVariantId,
}: {
  finding: Finding
  showId: number
  about: 'show' | 'episode'
  feedVariantId: number | null
}) {
  const Icon = ICONS[finding.severity]
  const { what, why } = findingText(finding)
  const place = linkToFinding(finding, showId, feedVariantId)
  // What is right as it is can be otherwise, but there is nothing to fix.
  const isIdea = finding.severity === 'advice'
  const others = Number(finding.facts.episodes ?? 1) - 1
  return (
    <li className={classes.finding} data-severity={finding.severity}>
      <Icon size={22} stroke={1.8} aria-hidden className={classes.sign} />
      <div className={classes.findingWords}>
        <Text fw={650}>{what}</Text>
        {about === 'show' && finding.episode_title && (
          <Text size="sm" className={classes.name}>
            {FINDING.quoted(finding.episode_title)}
            {others > 0 && ` ${others === 1 ? FINDING.oneOther : FINDING.others(countText(others))}`}
          </Text>
        )}
        {about === 'episode' && finding.episode_id === null && <Text size="sm">{FINDING.ofShow}</Text>}
        <Text size="sm" c="dimmed" maw={620} className={classes.name}>
          {why}
        </Text>
        <ul className={classes.sources} aria-label={FINDING.asks}>
          {finding.sources.map((source) => (
            <Badge key={source} component="li" size="sm" color="gray">
              {FINDING.sources[source]}
            </Badge>
          ))}
        </ul>
      </div>
      {place && (
        <Button
          component={Link}
          to={place.address}
          variant="default"
          size="sm"
          className={classes.mend}
          aria-label={(isIdea ? FINDING.changeOf : FINDING.mendOf)(what, place.name)}
          title={FINDING.here(place.name)}
          rightSection={<IconArrowRight size={16} aria-hidden />}
        >
          {isIdea ? FINDING.change : FINDING.mend}
        </Button>
      )}
    </li>
  )
}
