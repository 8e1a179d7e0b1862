"""Where things lie on a table, looked at by the browser itself."""

MISPLACED = """() => {
  const bounds = (each) => each.getBoundingClientRect()
  const isCounted = document.querySelector('.seats') === null
  const bands = ['.seats, .counting-title, .others', '.runner', '.place', '.cloth']
  const [seats, runner, own, cloth] = bands.map((name) => bounds(document.querySelector(name)))
  const wrong = []
  if (document.documentElement.scrollHeight > innerHeight) wrong.push('the page scrolls')
  if (cloth.bottom > innerHeight) wrong.push('the cloth is cut off')
  if (Math.max(seats.bottom, runner.bottom, own.bottom) > cloth.bottom + 1) wrong.push('something hangs over the edge')
  if (!isCounted && seats.bottom > runner.top + 1) wrong.push('the others lie on the middle')
  for (const each of document.querySelectorAll('.runner .card, .runner button')) {
    const { top, bottom } = bounds(each)
    if (top < runner.top - 12 || bottom > runner.bottom + 12) wrong.push(`${each.className} leaves the middle`)
  }
  for (const part of document.querySelectorAll('.seat, .runner, .place')) {
    for (const each of part.querySelectorAll(':not(svg *, .said, .mouse, .tag, .vh)')) {
      const { left, right, width, bottom } = bounds(each)
      const isBelow = part.classList.contains('seat') && bottom > seats.bottom + 3
      const isOutside = width > 0 && (left < bounds(part).left - 3 || right > bounds(part).right + 3 || isBelow)
      if (isOutside) wrong.push(`${each.tagName}.${each.className} leaves .${part.classList[0]}`)
    }
  }
  const pairs = [['.mine .card', '.me > *, .answer'], ['.stacks .card', '.ask > *'], ['.hand .card', '.word']]
  for (const [what, under] of [...pairs, ['.count', '.count'], ['.aside', '.yours span']]) {
    for (const one of document.querySelectorAll(what)) for (const other of document.querySelectorAll(under)) {
      const [a, b] = [bounds(one), bounds(other)]
      const isOver = a.left < b.right - 3 && b.left < a.right - 3 && a.top < b.bottom - 3 && b.top < a.bottom - 3
      if (one !== other && isOver) wrong.push(`${what} lies on ${under}`)
    }
  }
  const hasRoom = bounds(document.querySelector('.bar .space')).width > 8
  for (const each of document.querySelectorAll('.bar h1, .bar .round')) {
    if (hasRoom && each.scrollWidth > each.clientWidth) wrong.push(`${each.textContent} is cut off beside free room`)
  }
  return [...new Set(wrong)]
}"""
LAID_OUT = f"""async (moments) => {{
  const misplaced = {MISPLACED}
  const reel = document.querySelector('.reel input')
  const places = new Set()
  const wrong = new Set()
  const stride = Math.ceil(Number(reel.max) / moments)
  for (let moment = 0; moment <= Number(reel.max); moment += stride) {{
    reel.value = moment
    reel.dispatchEvent(new Event('input', {{ bubbles: true }}))
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const parts = [...document.querySelectorAll('.seats, .runner, .place')].map((each) => each.getBoundingClientRect())
    const place = parts.map(({{ top, height }}) => `${{Math.round(top)}}+${{Math.round(height)}}`).join(' ')
    if (document.querySelector('.seats')) places.add(place) // counting is another drawing
    misplaced().forEach((each) => wrong.add(`${{each}} at ${{moment}}`))
  }}
  return {{ places: [...places], wrong: [...wrong] }}
}}"""
