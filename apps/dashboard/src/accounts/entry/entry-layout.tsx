import { Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { to } from '../../paths.ts'
import { Logo } from '../../ui/logo.tsx'
import { COPY } from '../copy.ts'
import { BrandArt } from './brand-art.tsx'
import classes from './entry-layout.module.css'

interface Props {
  title: string
  subtitle?: ReactNode
  illustration?: ReactNode
  children: ReactNode
}

/** The split page of everyone who is not signed in: the landscape on one side, a form on the other. */
export function EntryLayout({ title, subtitle, illustration, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Podstead`
  }, [title])
  return (
    <div className={classes.root}>
      <aside className={classes.brand} aria-label={COPY.brand.about}>
        <BrandArt />
        <div className={classes.words}>
          <p className={classes.line}>{COPY.brand.line}</p>
          <ul className={classes.points}>
            {COPY.brand.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </div>
      </aside>
      <main className={classes.side}>
        <div>
          <Link to={to('signIn')} className={classes.home} aria-label={COPY.brand.home}>
            <Logo size={34} />
          </Link>
        </div>
        <div className={classes.form}>
          <Stack gap="xl" className="ps-appear">
            {illustration && <div className={classes.illustration}>{illustration}</div>}
            <Stack gap={8}>
              <Title order={1}>{title}</Title>
              {subtitle && (
                <Text c="dimmed" component="div">
                  {subtitle}
                </Text>
              )}
            </Stack>
            {children}
          </Stack>
        </div>
      </main>
    </div>
  )
}
