import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { moneyText } from '../ui/formats.ts'
import { Section } from '../ui/section.tsx'
import { SortableList } from '../ui/sorting/sortable-list.tsx'
import { moved } from '../ui/sorting/sortable-rules.ts'
import { parseAmount } from './amounts.ts'
import { TIP_JAR } from './copy.ts'
import { intervalText, type PriceChoices } from './price-choices.ts'
import type { PriceDraft } from './price-drafts.ts'
import { PriceRow } from './price-row.tsx'
import classes from './tip-jar.module.css'

const { prices: words } = TIP_JAR

interface Props {
  drafts: PriceDraft[]
  choices: PriceChoices
  /** Of podcasts for members. */
  hasTrials: boolean
  /** By the id of a saved price. */
  paymentUrls: ReadonlyMap<number, string>
  fresh: () => PriceDraft
  isTried: boolean
  onChange: (drafts: PriceDraft[]) => void
}

/** What listeners choose from, in the order in which they see it. */
export function PriceList({ drafts, choices, hasTrials, paymentUrls, fresh, isTried, onChange }: Props) {
  const names = new Map(drafts.map((draft, index) => [draft.key, priceName(draft, choices, index)]))
  const name = (key: string | number) => names.get(String(key)) ?? ''
  return (
    <Section title={words.title} text={words.text} field="prices">
      {drafts.length === 0 ? (
        <Text c="dimmed">{words.none}</Text>
      ) : (
        <SortableList
          ids={drafts.map(({ key }) => key)}
          nameOf={name}
          onMove={(from, to) => onChange(moved(drafts, from, to))}
        >
          <ol className={classes.prices}>
            {drafts.map((draft) => (
              <PriceRow
                key={draft.key}
                draft={draft}
                name={name(draft.key)}
                choices={choices}
                hasTrials={hasTrials}
                paymentUrl={(draft.id !== null && paymentUrls.get(draft.id)) || null}
                isTried={isTried}
                onChange={(fields) =>
                  onChange(drafts.map((other) => (other === draft ? { ...draft, ...fields } : other)))
                }
                onRemove={() => onChange(drafts.filter((other) => other !== draft))}
              />
            ))}
          </ol>
        </SortableList>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...drafts, fresh()])}
        >
          {words.add}
        </Button>
      </Group>
    </Section>
  )
}

/** '$5.00 a month', or its number while it is new. */
function priceName(draft: PriceDraft, choices: PriceChoices, index: number): string {
  if (draft.id === null) return words.fresh(index + 1)
  const code = choices.codes.get(draft.currencyId) ?? 'USD'
  return `${moneyText(parseAmount(draft.amountText), code)} ${intervalText(choices, draft.interval)}`
}
