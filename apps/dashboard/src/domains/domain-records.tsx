import { Badge, Code, Text, Title } from '@mantine/core'
import type { DnsRecord, Domain } from '@podstead/contract/domains/domains'
import { CopyButton } from '../ui/copy-button.tsx'
import { DOMAINS } from './copy.ts'
import classes from './domains.module.css'

type Look = Domain['address']

const COLOURS = { unknown: 'gray', found: 'spruce', missing: 'marigold', other: 'clay' } as const

/** The records to set, each part to be copied, and what was found of them. */
export function DomainRecords({ domain }: { domain: Domain }) {
  const { records, address, proof, state } = domain
  const addressRecords = records.filter(({ purpose }) => purpose === 'address')
  return (
    <div className={classes.records}>
      <RecordGroup
        title={DOMAINS.address}
        records={addressRecords}
        look={address}
        hints={[
          ...(addressRecords.length > 1 ? [DOMAINS.or] : []),
          ...(addressRecords.some(({ type }) => type === 'ALIAS') ? [DOMAINS.alias] : []),
          ...(address.state === 'other' ? [DOMAINS.proxyHint] : []),
        ]}
      />
      <RecordGroup
        title={DOMAINS.proof}
        records={records.filter(({ purpose }) => purpose === 'proof')}
        look={proof}
        hints={state === 'verified' ? [] : [DOMAINS.relativeHint]}
      />
    </div>
  )
}

interface GroupProps {
  title: string
  records: DnsRecord[]
  look: Look
  hints: string[]
}

function RecordGroup({ title, records, look, hints }: GroupProps) {
  return (
    <section aria-label={title} className={classes.group}>
      <div className={classes.groupHead}>
        <Title order={3} size="h5">
          {title}
        </Title>
        <Badge size="md" color={COLOURS[look.state]}>
          {DOMAINS[look.state]}
        </Badge>
      </div>
      {records.map((record) => (
        <RecordParts key={`${record.type} ${record.value}`} record={record} />
      ))}
      {look.found.length > 0 && (
        <Text size="sm" c="clay" className={classes.anywhere}>
          {DOMAINS.foundInstead(look.found.join(', '))}
        </Text>
      )}
      {hints.map((hint) => (
        <Text key={hint} size="sm" c="dimmed">
          {hint}
        </Text>
      ))}
    </section>
  )
}

function RecordParts({ record: { type, name, value } }: { record: DnsRecord }) {
  return (
    <dl className={classes.record}>
      <div>
        <dt>{DOMAINS.type}</dt>
        <dd>
          <Code>{type}</Code>
        </dd>
      </div>
      <RecordPart label={DOMAINS.name} text={name} of={`${type} ${name}`} />
      <RecordPart label={DOMAINS.value} text={value} of={`${type} ${name}`} />
    </dl>
  )
}

function RecordPart({ label, text, of }: { label: string; text: string; of: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Code className={classes.anywhere}>{text}</Code>
        <CopyButton size="compact-sm" value={text} label={DOMAINS.copy} of={DOMAINS.copyOf(label, of)} />
      </dd>
    </div>
  )
}
