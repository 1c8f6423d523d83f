// Takes the file that another app shares with the installed dashboard (share_target of app.webmanifest) and
// keeps it for the page that asks which podcast it is for (src/api/share-target.ts). Nothing else is cached.
const CACHE = 'podstead-shared'
const ADDRESS = '/share-audio'

self.addEventListener('install', (event) => {
  self.skipWaiting()
  // Where browsers can be told so, pages and files do not wait for this worker to start.
  event
    .addRoutes?.({ condition: { requestMethod: 'GET' }, source: 'network' })
    ?.catch(() => undefined)
})

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method === 'POST' && new URL(url).pathname === ADDRESS) event.respondWith(receive(event.request))
})

async function receive(request) {
  try {
    const file = (await request.formData()).get('audio')
    if (file instanceof File && file.size > 0) await keep(file)
  } catch {
    // No room for it, or it broke off on the way: the page says that nothing came.
  }
  return Response.redirect(ADDRESS, 303)
}

async function keep(file) {
  const cache = await caches.open(CACHE)
  const headers = {
    'content-type': file.type || 'application/octet-stream',
    'x-file-name': encodeURIComponent(file.name),
    'x-last-modified': String(file.lastModified),
  }
  await cache.put(ADDRESS, new Response(file, { headers }))
}
