import { document, Page, raw } from '../website/pages-frame.tsx'
import type { PagePreview } from './present.ts'

/** An unpublished episode, as a whole HTML document. */
export function renderPreview(preview: PagePreview, script: string | null): string {
  return document(
    <Page
      head={<title>{`Preview: ${preview.title} – ${preview.show}`}</title>}
      show={preview.frame}
      script={script}
      current={null}
    >
      <header className="band">
        <div className="wrap">
          <p className="by">Preview, not published yet. Please keep this address to yourself.</p>
          <div className="hero small">
            <img className="cover" src={preview.artwork} alt="" width={600} height={600} />
            <div>
              <h1 dir="auto">{preview.title}</h1>
              <p className="by">
                {[preview.show, preview.duration, preview.release && `comes out ${preview.release}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </div>
          </div>
        </div>
      </header>
      <div className="wrap">
        <main id="episodes">
          <div className="listen">
            <Sound preview={preview} />
          </div>
          <div className="notes" dir="auto" {...raw(preview.html)} />
        </main>
      </div>
    </Page>,
  )
}

function Sound({ preview: { audio, isVideo, title, player } }: { preview: PagePreview }) {
  if (!audio) return <p>The audio is not ready yet. Reload the page in a while.</p>
  // biome-ignore lint/a11y/useMediaCaption: captions are made of transcripts, which come after the preview
  if (isVideo) return <video controls preload="metadata" src={audio} aria-label={`Play ${title}`} />
  return <audio controls preload="none" src={audio} aria-label={`Play ${title}`} {...player} />
}
