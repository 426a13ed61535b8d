import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('brand')
export class Brand {
  @PrimaryColumn('uuid') id!: string;
  @Column('text', { unique: true }) slug!: string;
  @Column('text') name!: string;
  @Column('text') story!: string;
  @Column('text') city!: string;
  @Column('int', { name: 'founded_year', nullable: true }) foundedYear!: number | null;
  /** Null until a picture is set. */
  @Column('text', { name: 'picture_file', nullable: true }) pictureFile!: string | null;
  @Column('int') position!: number;
}
