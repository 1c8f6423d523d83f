import { Button, Group, Text } from '@mantine/core'
import type { Show } from '@podstead/contract/shows/shows'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import { to } from '../paths.ts'
import { AddressToShare } from '../ui/codes/address-to-share.tsx'
import { Section } from '../ui/section.tsx'
import { TIP_JAR } from './copy.ts'
import classes from './tip-jar.module.css'

const { page: words } = TIP_JAR

/** The public page on which listeners tip; private podcasts have none. */
export function TipPageCard({ show, isOn }: { show: Show; isOn: boolean }) {
  const address = `${show.website_url}/tip`
  if (show.is_private_show)
    return (
      <Section title={words.title} text={TIP_JAR.onlyPublicText}>
        {show.is_advanced_private_feed && (
          <Group>
            <Button component={Link} to={to('privateTipSettings', { id: show.id })} variant="default">
              {TIP_JAR.toPremium}
            </Button>
          </Group>
        )}
      </Section>
    )
  return (
    <Section title={words.title} text={words.text}>
      {!isOn && <Text c="dimmed">{words.off}</Text>}
      <div className={classes.page}>
        <AddressToShare label={words.address} address={address} copyLabel={words.copy} codeLabel={words.qr}>
          {isOn && (
            <Button
              component="a"
              href={address}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconExternalLink size={18} aria-hidden />}
            >
              {words.open}
            </Button>
          )}
        </AddressToShare>
      </div>
    </Section>
  )
}
