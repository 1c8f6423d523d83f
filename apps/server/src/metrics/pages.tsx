import type { MethodBlock, MethodSection } from '@podstead/downloads/method'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** `style`: the sheet of the public pages. How is counted here: for listeners, advertisers and whoever compares numbers. */
export function countingPage(style: string, sections: readonly MethodSection[]): string {
  return page(style, 'How downloads are counted', [
    <h1 key="heading">How downloads are counted</h1>,
    ...sections
      .filter(({ operators }) => !operators)
      .map(({ heading, blocks }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {blocks.map((block) => (
            <Block key={JSON.stringify(block)} block={block} />
          ))}
        </section>
      )),
  ])
}

/** `action`: what the button calls; null when it has been done. */
export function goodbyePage(style: string, title: string, action: string | null): string {
  if (action === null)
    return page(style, 'No more mail', [
      <h1 key="heading">No more mail</h1>,
      <p key="words">You will get no more weekly numbers of “{title}”. You can ask for them again on its page of numbers.</p>,
    ])
  return page(style, 'The weekly numbers', [
    <h1 key="heading">The weekly numbers</h1>,
    <p key="words">Do you want to end the weekly mail with the numbers of “{title}”?</p>,
    <form key="form" method="post" action={action}>
      <button type="submit">End the weekly mail</button>
    </form>,
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

function page(style: string, title: string, children: ReactNode): string {
  const sheet = { __html: style }
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
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
