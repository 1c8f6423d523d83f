import { Textarea } from '@mantine/core'
import { MAX_CSS, MAX_FOOTER_CODE } from '@podstead/contract/site-editor/site-defaults'
import type { SitePage } from '@podstead/contract/site-editor/site-page'
import { FoldedSection } from '../ui/folded-section.tsx'
import type { ChangePage } from './change-page.ts'
import { SITE } from './copy.ts'
import classes from './site-editor.module.css'

interface Props {
  page: SitePage
  /** Null: this podcast has none, so nothing of it works yet. */
  domain: string | null
  errors: Record<string, string>
  onChange: ChangePage
}

/** Styles and code of one's own. */
export function CustomCode({ page, domain, errors, onChange }: Props) {
  const field = (name: 'custom_css' | 'footer_code', max: number) => ({
    autosize: true,
    minRows: 4,
    maxRows: 16,
    spellCheck: false,
    maxLength: max,
    classNames: { input: classes.code },
    value: page[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      onChange((last) => ({ ...last, [name]: value }))
    },
  })
  return (
    <FoldedSection
      title={SITE.code}
      text={domain === null ? SITE.codeNeedsDomain : SITE.codeOnDomain(domain)}
      field="custom_css footer_code"
      isUsed={Boolean(page.custom_css || page.footer_code)}
      isRefused={Boolean(errors.custom_css || errors.footer_code)}
    >
      <Textarea label={SITE.css} description={SITE.cssText} {...field('custom_css', MAX_CSS)} />
      <Textarea
        label={SITE.footer}
        description={SITE.footerText}
        {...field('footer_code', MAX_FOOTER_CODE)}
      />
    </FoldedSection>
  )
}
