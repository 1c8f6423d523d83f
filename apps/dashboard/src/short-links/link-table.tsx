import { ActionIcon, Anchor, Group, Menu, Text } from '@mantine/core'
import type { ShortLink } from '@podstead/contract/short-links/short-links'
import { IconDots, IconPencil, IconQrcode, IconTrash } from '@tabler/icons-react'
import { UI } from '../ui/copy.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { countText, shortAddress } from '../ui/formats.ts'
import { SHORT_LINKS } from './copy.ts'
import { linkTitle } from './link-names.ts'
import classes from './short-links.module.css'

interface Props {
  caption: string
  links: ShortLink[]
  onCode: (link: ShortLink) => void
  /** Only of links of the owner. */
  onEdit?: (link: ShortLink) => void
  onDelete?: (link: ShortLink) => void
}

/** Links with how often each was followed; on a telephone every one is a card. */
export function LinkTable({ caption, links, ...actions }: Props) {
  return (
    <table className={classes.table} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{SHORT_LINKS.link}</th>
          <th scope="col" aria-hidden />
          <th scope="col">{SHORT_LINKS.week}</th>
          <th scope="col">{SHORT_LINKS.month}</th>
          <th scope="col">{SHORT_LINKS.all}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {links.map((link) => (
          <Row key={link.id ?? link.name} link={link} {...actions} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ link, ...actions }: Omit<Props, 'links' | 'caption'> & { link: ShortLink }) {
  return (
    <tr>
      <th scope="row" className={classes.name}>
        <Text component="span" fw={600} display="block">
          {linkTitle(link)}
        </Text>
        <Anchor href={link.url} target="_blank" rel="noopener" className={classes.address}>
          {shortAddress(link.url)}
        </Anchor>
        {link.kind === 'own' && (
          <Text component="span" size="sm" c="dimmed" className={classes.target}>
            {link.is_waiting
              ? SHORT_LINKS.waiting
              : `→ ${link.episode_name || shortAddress(link.target_url)}`}
          </Text>
        )}
      </th>
      <td className={classes.trend} aria-hidden>
        <Trend days={link.days} />
      </td>
      <Count label={SHORT_LINKS.week} count={link.clicks_7} />
      <Count label={SHORT_LINKS.month} count={link.clicks_30} />
      <Count label={SHORT_LINKS.all} count={link.clicks_all} />
      <td className={classes.actions}>
        <Actions link={link} {...actions} />
      </td>
    </tr>
  )
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <td className={classes.count} data-label={label} data-none={count === 0 || undefined}>
      {countText(count)}
    </td>
  )
}

function Actions({ link, onCode, onEdit, onDelete }: Omit<Props, 'links' | 'caption'> & { link: ShortLink }) {
  const title = linkTitle(link)
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <CopyButton value={link.url} label={SHORT_LINKS.copy} of={title} size="sm" />
      <ActionIcon
        aria-label={SHORT_LINKS.codeOf(title)}
        variant="default"
        size={36}
        onClick={() => onCode(link)}
      >
        <IconQrcode size={19} aria-hidden />
      </ActionIcon>
      {link.kind === 'own' && (
        <Menu withInitialFocusPlaceholder={false} position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label={SHORT_LINKS.menuOf(title)} size={36}>
              <IconDots size={19} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={17} aria-hidden />} onClick={() => onEdit?.(link)}>
              {SHORT_LINKS.edit}
            </Menu.Item>
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={17} aria-hidden />}
              onClick={() => onDelete?.(link)}
            >
              {UI.delete}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  )
}

const BAR = 4
const HEIGHT = 30

/** The last 30 days as bars; the numbers beside it say the same. */
function Trend({ days }: { days: number[] }) {
  const most = Math.max(1, ...days)
  const bars = days.map((clicks, at) => {
    const height = clicks ? Math.max(3, Math.round((clicks / most) * HEIGHT)) : 1
    return { clicks, path: `M${at * BAR} ${HEIGHT}v-${height}h${BAR - 1}v${height}z` }
  })
  const draw = (some: typeof bars) => some.map(({ path }) => path).join('')
  return (
    <svg
      viewBox={`0 0 ${days.length * BAR} ${HEIGHT}`}
      width={days.length * BAR}
      height={HEIGHT}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path className={classes.quiet} d={draw(bars.filter(({ clicks }) => !clicks))} />
      <path d={draw(bars.filter(({ clicks }) => clicks))} />
    </svg>
  )
}
