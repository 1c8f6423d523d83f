import type { MethodBlock, MethodSettings } from '@podstead/downloads/method/method'
import { METHODS, type MethodLanguage } from '@podstead/downloads/method/method-languages'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { renderPlainPage } from '../kernel/mail/html-page.ts'

/** How is counted here: for listeners, advertisers and whoever compares numbers. */
export function countingPage(language: MethodLanguage, settings: MethodSettings): string {
  const { title, rules } = METHODS[language]
  return renderPlainPage({
    ...{ language, title },
    content: renderToStaticMarkup(
      <>
        <h1>{title}</h1>
        <nav className="more">
          {Object.entries(METHODS).map(
            ([code, { name }]) =>
              code !== language && (
                <a key={code} href={`?lang=${code}`} hrefLang={code} lang={code}>
                  {name}
                </a>
              ),
          )}
        </nav>
        {rules(settings).map(({ heading, blocks }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
      </>,
    ),
  })
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
