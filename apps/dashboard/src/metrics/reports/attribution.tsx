import { Anchor, Text } from '@mantine/core'
import type { PlacesAttribution } from '@podstead/contract/metrics/metrics-fields'
import { MAP } from '../charts/chart-copy.ts'
import classes from '../charts/metric-card.module.css'

interface Props {
  owed: PlacesAttribution | undefined
}

/**
 * Below a map: whose data it is drawn from. The licence of the places asks for the name and a link;
 * another database may ask for nothing.
 */
export function MapAttribution({ owed }: Props) {
  return (
    <Text className={classes.foot} mt={10} component="p" mb={0}>
      {owed && (
        <>
          <Owed to={owed} />.{' '}
        </>
      )}
      {MAP.worldMap}.
    </Text>
  )
}

/** Below the map of a country, whose towns come from a third list. */
export function CountryAttribution({ owed }: Props) {
  return (
    <Text className={classes.foot} mt={10} component="p" mb={0}>
      {owed && (
        <>
          <Owed to={owed} />.{' '}
        </>
      )}
      <Owed to={{ text: MAP.towns, url: 'https://www.geonames.org/' }} />. {MAP.worldMap}.
    </Text>
  )
}

/** Wherever else the places of listeners stand. Nothing where nothing is owed. */
export function PlacesSource({ owed }: Props) {
  if (!owed) return null
  return (
    <Text className={classes.foot} component="p" m={0}>
      <Owed to={owed} />.
    </Text>
  )
}

function Owed({ to: { text, url } }: { to: NonNullable<PlacesAttribution> }) {
  return (
    <>
      <Anchor href={url} target="_blank" rel="noopener" fz="inherit">
        {text.includes('DB-IP') ? MAP.attribution : text}
      </Anchor>
      {' ('}
      <Anchor href="https://creativecommons.org/licenses/by/4.0/" target="_blank" rel="noopener" fz="inherit">
        CC BY 4.0
      </Anchor>
      )
    </>
  )
}
