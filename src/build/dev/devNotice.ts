import type { Problem } from '../../shared/problem.ts'
import { escapeHtml } from '../../shared/text.ts'

const STYLE =
  'position:relative;z-index:99;margin:0;padding:12px 16px;background:#fff3cd;color:#4a3500;border-bottom:2px solid #b77900;font:13px/1.5 monospace;white-space:pre-wrap'

/**
 * Adds a list of content problems, with file and line, at the top of a page of the development server. The list is outside
 * of the element that React hydrates.
 *
 * @param html - a whole document
 */
export function addNotice(html: string, problems: Problem[]): string {
  if (problems.length === 0) return html
  const lines = problems.map(({ file, line, problem }) => `${file}:${line}: ${problem}`)
  const text = escapeHtml(lines.join('\n'))
  return html.replace(/<body[^>]*>/, (body) => `${body}<pre role="alert" style="${STYLE}">${text}</pre>`)
}
