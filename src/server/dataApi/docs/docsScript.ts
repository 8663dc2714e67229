/**
 * The script of the page: search, operations that open by their link, and forms that send requests. Answers are
 * indented as text, since their integers may be larger than JavaScript's numbers.
 */
export const docsScript = `
const all = (selector, inside = document) => [...inside.querySelectorAll(selector)]
const root = new URL(document.documentElement.dataset.base).pathname.replace(/\\/$/, '')
const search = document.getElementById('search')
const key = document.getElementById('key')

const openTarget = () => {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target === null) return
  if (target.hidden) { search.value = ''; find() }
  if (target.tagName === 'DETAILS') target.open = true
  target.scrollIntoView()
}
const find = () => {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean)
  let count = 0
  for (const operation of all('.operation')) {
    const text = (operation.id + ' ' + operation.querySelector('summary').textContent).toLowerCase()
    operation.hidden = !words.every((word) => text.includes(word))
    document.querySelector('nav a[href="#' + operation.id + '"]').parentElement.hidden = operation.hidden
    if (!operation.hidden) count++
  }
  for (const group of all('[data-group]'))
    group.hidden = words.length > 0 && all(group.tagName === 'SECTION' ? '.operation' : 'li', group).every((each) => each.hidden)
  document.getElementById('found').textContent = words.length === 0 ? '' : count + ' found'
}
search.oninput = find
document.onkeydown = (event) => {
  if (event.key !== '/' || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return
  event.preventDefault()
  search.focus()
}

const requestOf = (form) => {
  let path = form.dataset.path
  const query = []
  for (const { name, value, dataset } of all('[data-in]', form)) {
    if (dataset.in === 'path') path = path.replace('{' + name + '}', () => value === '' ? '{' + name + '}' : encodeURIComponent(value))
    else if (value !== '') query.push(name + '=' + encodeURIComponent(value))
  }
  const headers = { ...(form.elements.body ? { 'content-type': 'application/json' } : {}), ...(key.value === '' ? {} : { 'x-data-api-key': key.value }) }
  return { path: root + path + (query.length === 0 ? '' : '?' + query.join('&')), method: form.dataset.method, headers, body: form.elements.body?.value }
}
const quoted = (text) => "'" + text.replaceAll("'", "'\\\\''") + "'"
const curlOf = ({ path, method, headers, body }) => [
  'curl',
  ...(method === (body === undefined ? 'GET' : 'POST') ? [] : ['-X ' + method]),
  ...Object.entries(headers).map(([name, value]) => '-H ' + quoted(name + ': ' + value)),
  ...(body === undefined ? [] : ['-d ' + quoted(body)]),
  quoted(location.origin + path),
].join(' ')
const indented = (text) => {
  let depth = 0
  const line = () => '\\n' + '  '.repeat(depth)
  return text.replace(/"(?:[^"\\\\]|\\\\.)*"|[[{]\\s*[\\]}]|[[\\]{},:]/g, (token) => {
    if (token === '[' || token === '{') { depth++; return token + line() }
    if (token === ']' || token === '}') { depth--; return line() + token }
    return token === ',' ? token + line() : token === ':' ? ': ' : token
  })
}
for (const form of all('form')) {
  form.hidden = false
  const curl = form.parentElement.querySelector('.curl')
  const output = form.querySelector('output')
  const answer = form.querySelector('pre')
  form.oninput = () => { curl.textContent = curlOf(requestOf(form)) }
  form.onsubmit = async (event) => {
    event.preventDefault()
    form.oninput()
    const { path, ...init } = requestOf(form)
    output.textContent = 'Sent'
    try {
      const response = await fetch(path, init)
      answer.textContent = indented(await response.text())
      output.textContent = response.status + ' ' + response.statusText
    } catch {
      answer.textContent = ''
      output.textContent = 'No answer: the network has ended'
    }
    answer.hidden = answer.textContent === ''
  }
}
addEventListener('hashchange', openTarget)
openTarget()
`
