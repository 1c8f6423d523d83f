import type { SelfCheck } from '@podstead/contract/self-check'
import { page } from './pages.tsx'

const LEVELS = { ok: 'All is well', warn: 'Look at this', fail: 'Broken' }

/** How requests arrive, for whoever runs the server. */
export function selfCheckPage({ findings, recent }: SelfCheck): string {
  return page('How requests arrive', [
    <p key="why">
      Downloads are counted by the addresses that listeners come from, so proxies in between must pass them
      on. This page looks at the last {recent.requests} requests to this process since it started. Only this
      machine can see it; what your own request looks like from outside is told by{' '}
      <code>npm run podstead -- doctor</code>, and by the dashboard at <code>/server</code>, when you are
      signed in there.
    </p>,
    <table key="findings">
      <thead>
        <tr>
          <th scope="col">About</th>
          <th scope="col">State</th>
          <th scope="col">What is seen</th>
          <th scope="col">What to do</th>
        </tr>
      </thead>
      <tbody>
        {findings.map(({ name, level, text, todo }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{LEVELS[level]}</td>
            <td>{text}</td>
            <td>{todo ?? 'nothing'}</td>
          </tr>
        ))}
      </tbody>
    </table>,
    <dl key="recent">
      <dt>Addresses told apart</dt>
      <dd>{recent.addresses}</dd>
      <dt>Came through a proxy that says so</dt>
      <dd>{recent.forwarded}</dd>
      <dt>Asked for a part of a file</dt>
      <dd>{recent.ranges}</dd>
      <dt>Asked with HEAD</dt>
      <dd>{recent.heads}</dd>
    </dl>,
  ])
}
