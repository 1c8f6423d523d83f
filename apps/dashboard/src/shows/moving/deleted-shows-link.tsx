import { Anchor } from '@mantine/core'
import { listDeletedShows } from '@podstead/contract/shows/shows'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { countText } from '../../ui/formats.ts'
import { LIST } from '../copy.ts'
import classes from './deleted-shows.module.css'

/** The way to what can be brought back; nothing while nothing was deleted. */
export function DeletedShowsLink() {
  const { data } = useQuery(query(listDeletedShows))
  if (!data?.length) return null
  return (
    <Anchor component={Link} to={to('deletedShows')} className={classes.link} c="dimmed" size="sm">
      <IconTrash size={16} aria-hidden />
      {LIST.deletedLink(countText(data.length))}
    </Anchor>
  )
}
