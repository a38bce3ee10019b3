import type { ReactNode } from 'react'
import { isCategory, type Sidebar } from '../../content/nav.ts'
import { enumMemberAnchor } from '../../reference/anchors.ts'
import { Prose } from './Prose.tsx'
import type { PageContext } from './PageContext.ts'

/** Tables that gather what stands on many pages. */
export function overviewParts({ reference, titleOf, defects, position }: PageContext) {
  return {
    MethodTable: () => <MethodTable sidebar={position?.sidebar} titleOf={titleOf} />,
    Defects: () => (
      <ul className="defects">
        {defects.flatMap((page) =>
          page.defects.map((defect) => (
            <li key={`${page.route}#${defect.anchor}`}>
              <a href={`/${page.route}#${defect.anchor}`}>
                <code>{page.title}</code>: {defect.title}
              </a>
              <span>{defect.happens}</span>
            </li>
          )),
        )}
      </ul>
    ),
    EnumTable: ({ name }: { name: string }) => {
      const found = reference.enums.find((each) => each.name === name)
      if (!found) throw new Error(`<EnumTable name="${name}" />: the reference has no such enum`)
      return (
        <table className="rows">
          <thead>
            <tr>
              <th>Member</th>
              <th>Value</th>
              <th>Meaning</th>
            </tr>
          </thead>
          <tbody>
            {found.members.map((member) => (
              <tr key={member.name} id={enumMemberAnchor(name, member.name)}>
                <th scope="row">
                  <a href={`#${enumMemberAnchor(name, member.name)}`}>
                    <code>
                      <s>{name}.</s>
                      {member.name}
                    </code>
                  </a>
                </th>
                <td>
                  <code>{JSON.stringify(member.value)}</code>
                </td>
                <td>
                  <Prose text={member.description} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )
    },
  }
}

function MethodTable({ sidebar, titleOf }: { sidebar: Sidebar | undefined; titleOf: PageContext['titleOf'] }): ReactNode {
  return (
    <>
      {sidebar?.items.filter(isCategory).map((category) => (
        <table className="methods" key={category.label}>
          <caption>{category.label}</caption>
          <tbody>
            {category.groups.flatMap((group) =>
              group.pages.map((page) => (
                <tr key={page.route}>
                  <th scope="row">
                    <a href={`/${page.route}`}>
                      <code>{page.label}</code>
                    </a>
                  </th>
                  <td>
                    <Prose text={titleOf(page.route)?.summary ?? ''} />
                  </td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      ))}
    </>
  )
}
