// @vitest-environment happy-dom
import { plainHtmlProblem } from '@podstead/contract/shows/about-html'
import { Editor } from '@tiptap/react'
import { expect, test } from 'vitest'
import { PLAIN_EXTENSIONS } from './plain-extensions.ts'

const paste = (html: string) => {
  const editor = new Editor({ extensions: PLAIN_EXTENSIONS, content: '' })
  editor.commands.insertContent(html)
  const pasted = editor.getHTML()
  // It looks at its element some time later, when there may be no page any more.
  editor.destroy()
  return pasted
}

test.each([
  [
    'a link with a class and a title',
    '<p><a href="https://a.example" class="x" title="y">Home</a></p>',
    'href',
  ],
  ['a link within the same site', '<p><a href="/about">About us</a></p>', 'About us'],
  ['a link that runs something', '<p><a href="javascript:alert(1)">Press</a></p>', 'Press'],
  ['a mail address', '<p><a href="mailto:a@a.example">Write</a></p>', 'mailto:'],
  ['a picture of http', '<p>See</p><img src="http://a.example/1.png"><p>this</p>', 'this'],
  [
    'a picture',
    '<img src="https://a.example/1.png" class="wide" style="width:9px">',
    'https://a.example/1.png',
  ],
  ['a list with numbers of its own', '<ol type="a" start="3"><li>Soup</li></ol>', 'start="3"'],
  ['a list of another program', '<ol style="list-style-type: decimal"><li>Soup</li></ol>', '<ol>'],
  ['styles and code', '<h2 id="x" style="color:red">A <u>b</u> <code>c</code></h2><pre>d</pre><hr>', '<h2>'],
])('what is pasted fits an about page: %s', (_, html, part) => {
  const pasted = paste(html)
  expect(plainHtmlProblem(pasted)).toBeNull()
  expect(pasted).toContain(part)
})
