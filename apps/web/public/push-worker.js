/*
 * Shows notices that are pushed to this browser while the site is not open. It answers no request, keeps nothing, and has
 * no words of its own: a message says all that is shown.
 */

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('push', (event) => {
  const { title, body, link, tag, off } = readMessage(event.data)
  event.waitUntil(
    self.registration.showNotification(title ?? self.location.hostname, {
      body,
      tag,
      icon: '/icon-192.png',
      data: { link, off: off?.link },
      actions: off ? [{ action: 'off', title: off.title }] : [],
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { link, off } = event.notification.data ?? {}
  event.waitUntil(openPage(addressOf(event.action === 'off' ? off : link)))
})

/** A browser wants something shown for each message, also for one that cannot be read. */
function readMessage(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

/** A page of this site, whatever a message says. */
function addressOf(link) {
  const list = new URL('/notifications', self.location.origin)
  if (typeof link !== 'string' || !URL.canParse(link, self.location.origin)) return list.href
  const address = new URL(link, self.location.origin)
  return address.origin === self.location.origin ? address.href : list.href
}

async function openPage(address) {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = open.find(({ url }) => url === address)
  return there ? there.focus() : self.clients.openWindow(address)
}
