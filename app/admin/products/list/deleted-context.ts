import { createContext } from "react";

/** Is told of a product that was deleted by its row's menu, which lies deep in the table. */
export const DeletedContext = createContext<(id: string) => void>(() => undefined);
