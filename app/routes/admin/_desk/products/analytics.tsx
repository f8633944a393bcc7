import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/admin/_desk/products/analytics')({
  component: RouteComponent,
})

function RouteComponent() {
  return <div>Hello "/admin/_desk/products/analytics"!</div>
}
