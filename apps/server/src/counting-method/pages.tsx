import type { MethodBlock, MethodSettings } from '@podstead/downloads/method/method'
import { METHODS, type MethodLanguage } from '@podstead/downloads/method/method-languages'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * `style`: the sheet of the public pages. How is counted here: for listeners,
 * advertisers and whoever compares numbers.
 */
export function countingPage(style: string, language: MethodLanguage, settings: MethodSettings): string {
  const { title, rules } = METHODS[language]
  return page(style, { language, title }, [
    <h1 key="heading">{title}</h1>,
    <nav key="languages" className="more">
      {Object.entries(METHODS).map(
        ([code, { name }]) =>
          code !== language && (
            <a key={code} href={`?lang=${code}`} hrefLang={code} lang={code}>
              {name}
            </a>
          ),
      )}
    </nav>,
    ...rules(settings).map(({ heading, blocks }) => (
      <section key={heading}>
        <h2>{heading}</h2>
        {blocks.map((block) => (
          <Block key={JSON.stringify(block)} block={block} />
        ))}
      </section>
    )),
  ])
}

function Block({ block }: { block: MethodBlock }) {
  if ('list' in block)
    return (
      <ol>
        {block.list.map((text) => (
          <li key={text}>{inline(text)}</li>
        ))}
      </ol>
    )
  if ('code' in block)
    return (
      <pre>
        <code>{block.code}</code>
      </pre>
    )
  return <p>{inline(block.text)}</p>
}

/** The few marks that these words have. */
function inline(text: string): ReactNode[] {
  return text.split(/(\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\(https:[^)]+\))/).map((part) => {
    const [, name, href] = /^\[([^\]]+)\]\((https:[^)]+)\)$/.exec(part) ?? []
    if (href)
      return (
        <a key={part} href={href} rel="noopener">
          {name}
        </a>
      )
    if (part.startsWith('**')) return <strong key={part}>{part.slice(2, -2)}</strong>
    return part.startsWith('`') ? <code key={part}>{part.slice(1, -1)}</code> : part
  })
}

function page(
  style: string,
  { language, title }: { language: string; title: string },
  children: ReactNode,
): string {
  const sheet = { __html: style }
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#14342B" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet */}
        <style dangerouslySetInnerHTML={sheet} />
      </head>
      <body>
        <div className="wrap">
          <main className="words page">{children}</main>
        </div>
      </body>
    </html>,
  )}`
}
