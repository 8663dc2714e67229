const url = 'http://127.0.0.1:9650'

/** Puts a button below each request of an API page. It sends the request to a network on this machine. */
export function addRunButtons() {
  const [, path] = /Endpoint: (\/\S+?)[.\s]/.exec(document.querySelector('.vp-doc')?.textContent ?? '') ?? []
  if (path === undefined || path.includes('<')) return
  for (const block of document.querySelectorAll('.vp-doc div[class*="language-json"]')) {
    const text = block.querySelector('code')?.textContent ?? ''
    if (!text.startsWith('{ "method": ') || block.nextElementSibling?.className === 'run') continue
    block.after(runner(path, text))
  }
}

function runner(path, request) {
  const place = document.createElement('div')
  place.className = 'run'
  const button = document.createElement('button')
  button.textContent = `Run at ${url}${path}`
  const answer = document.createElement('pre')
  answer.hidden = true
  button.onclick = async () => {
    answer.hidden = false
    answer.textContent = await send(path, request)
  }
  place.append(button, answer)
  return place
}

/** Returns the answer of the network, or why there is none. */
async function send(path, request) {
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...JSON.parse(request) }),
    })
    const text = await response.text()
    return response.ok ? JSON.stringify(JSON.parse(text), undefined, 2) : `${response.status} ${text}`
  } catch (error) {
    return `${error.message}: does a network run at ${url}?`
  }
}
